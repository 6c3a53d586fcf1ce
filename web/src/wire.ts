// Generated from tables/messages/ by `ludotheque wire`. Do not edit.

/**
 * One of the legal actions, by its text or id, and the number that was seen.
 */
export interface Act {
  id?: number;
  seat: number;
  once?: string | null;
  type: "act";
  number: number;
  action: string | number;
}

/**
 * One action: its id, its verb and arguments, its text in both languages.
 */
export interface ActionInfo {
  id: number;
  verb: string;
  args: unknown[];
  text: string;
  french: string;
}

/**
 * What would this action cause?
 */
export interface AskForecast {
  id?: number;
  type: "forecast";
  seat: number;
  action: string | number;
}

/**
 * What would a strong bot do in this seat's place, and why?
 */
export interface AskHint {
  id?: number;
  type: "hint";
  seat: number;
}

/**
 * Why is this action refused?
 */
export interface AskWhy {
  id?: number;
  type: "why";
  seat: number;
  action: string | number;
}

/**
 * The sentence over the choices, and the rules of this moment, most important first.
 */
export interface Asked {
  told: Told;
  rules: string[];
  /**
   * What wins, in a few words; None of a match that is over.
   */
  aim?: Told | null;
}

/**
 * Somebody wants to take back: who, how many actions, who agreed, who must still answer.
 */
export interface BackAsked {
  seat: number;
  steps: number;
  agreed: number[];
  waiting: number[];
}

/**
 * What taking back would do now: so many actions by one step, so many for the whole turn.
 */
export interface BackOffer {
  step: number;
  turn: number;
  /**
   * The other people must agree.
   */
  consent: boolean;
}

/**
 * A kind of bot, in rising strength along the list; `sentence` is its honest description.
 */
export interface BotInfo {
  name: string;
  /**
   * What people call it.
   */
  title: Words;
  sentence: Words;
}

/**
 * One game on the shelf.
 */
export interface Box {
  id: string;
  title: string;
  author: string;
  year: number;
  seats: number[];
  minutes: [number, number];
  blurb: Words;
  /**
   * Hands are covered when a shared screen changes hands.
   */
  hides: boolean;
  options: OptionInfo[];
  endings: string[];
  rules_version: number;
  state: "waiting" | "compiling" | "ready" | "failed";
}

/**
 * The parts of a `State` that came out differently. What is absent is as it was; null is not
 * absent.
 */
export interface Changed {
  ply?: number;
  table?: TableInfo;
  actor?: number | null;
  asked?: Asked | null;
  legal?: ActionInfo[];
  points?: SeatPoints[];
  back?: BackOffer | null;
  result?: Result | null;
}

export interface Chat {
  id?: number;
  seat: number;
  once?: string | null;
  type: "chat";
  says: string;
}

/**
 * The answer to somebody who wants to take back. Who asked may withdraw with `yes: false`.
 */
export interface Consent {
  id?: number;
  seat: number;
  once?: string | null;
  type: "consent";
  number: number;
  yes: boolean;
}

/**
 * It is stored: `number` is its line in the log.
 */
export interface Done {
  type: "done";
  id: number;
  number: number;
}

/**
 * One line of a table's log.
 *
 * `told` are its sentences. `action` is there where these eyes may know it. `ply` counts the
 * actions that stand after it; `removes` are the numbers of the actions a taking back removed, and
 * `gone` marks such an action.
 */
export interface Entry {
  number: number;
  kind: "made" | "sat" | "left" | "bot" | "stand_in" | "bot_failed" | "begun" | "action" | "back_asked" | "back_answered" | "back" | "chat" | "rematch" | "renewed" | "announced" | "continued";
  at: string;
  seat?: number | null;
  told?: Told[];
  ply: number;
  action?: ActionInfo | null;
  /**
   * Each seat's points after it, where these eyes may know them.
   */
  points?: (number | null)[] | null;
  /**
   * A line of chat.
   */
  says?: string | null;
  removes?: number[];
  gone?: boolean;
}

/**
 * A worked example of some rules, the most telling first, as some eyes see it.
 */
export interface Example {
  id: string;
  rules: string[];
  title: Words;
  caption: Words;
  you: number | null;
  view: Record<string, unknown>;
  refused: ExampleRefused[];
  steps: ExampleStep[];
}

/**
 * An action that the example’s position does not allow, and why.
 */
export interface ExampleRefused {
  action: ActionInfo;
  rule: string;
  text: Words;
}

/**
 * One action of an example, what is told of it, and what is seen then.
 */
export interface ExampleStep {
  seat: number;
  /**
   * None where these eyes may not know it.
   */
  action: ActionInfo | null;
  told: Told[];
  view: Record<string, unknown>;
}

/**
 * The house's binding. Secret, bytes and key are there once the match is over.
 */
export interface Fairness {
  commitment: string | null;
  secret?: string | null;
  seat_bytes?: string[] | null;
  key?: string | null;
}

export interface Forecast {
  type: "forecast";
  id: number;
  action: ActionInfo;
  told: Told[];
}

export interface GameDetail {
  box: Box;
  verbs: VerbInfo[];
  /**
   * Paragraphs before the first rule; the last says what the marks mean.
   */
  introduction_en: string[];
  introduction_fr: string[];
  rules_en: RuleText[];
  rules_fr: RuleText[];
  glossary_en: GlossaryWord[];
  glossary_fr: GlossaryWord[];
}

/**
 * Let a bot play one's seat; with the owner's secret, an empty seat or one that was left.
 */
export interface Give {
  id?: number;
  seat: number;
  once?: string | null;
  type: "give";
  bot: string;
}

/**
 * A word of a game; `forms` are all that one may read of it, itself among them.
 */
export interface GlossaryWord {
  word: string;
  forms: string[];
  means: string;
  rule: string;
}

export interface Guide {
  pages_en: Pages;
  pages_fr: Pages;
  examples: Example[];
}

export interface Health {
  status: "ok" | "closing" | "cannot write" | "no database";
  version: string;
  games: Record<string, "waiting" | "compiling" | "ready" | "failed">;
}

/**
 * First message: every secret of this table this browser has; none to watch an open table.
 *
 * `since` is the last number the browser knows; 0 for all (the service sends the last lines and
 * says whether there are `earlier` ones). `place` is a word this browser drew for itself: by it
 * its windows count as one place at which its seats are open (see `Presence`).
 */
export interface Hello {
  type: "hello";
  secrets?: string[];
  since?: number;
  place?: string | null;
}

/**
 * What the strongest bot at hand would do in this seat's place.
 *
 * `bot` says who answered: a simple one where the strongest failed or took too long.
 */
export interface Hint {
  type: "hint";
  id: number;
  number: number;
  action: ActionInfo;
  bot: string;
  /**
   * The best few actions, `action` first; none if who answered does not search.
   */
  best: Ranked[];
}

/**
 * Stand up. The link still opens the seat, until somebody who is invited sits down there.
 */
export interface Leave {
  id?: number;
  seat: number;
  once?: string | null;
  type: "leave";
}

/**
 * Lines `first` to `last` of the log; `number` is that of the newest line there is.
 */
export interface Log {
  number: number;
  entries: Entry[];
}

/**
 * A new table. Bots and `mine` seats sit at once; it begins when no seat is empty.
 *
 * With `invite` there is one link for everybody: who comes by it sits down with a secret of their
 * own, which the maker never sees. Without it the maker gets a link for every seat, to hand out.
 */
export interface MakeTable {
  game: string;
  seats: SeatWanted[];
  options?: Record<string, string | number | boolean>;
  name?: string | null;
  /**
   * Strangers may watch without a link.
   */
  open?: boolean;
  hints?: boolean;
  invite?: boolean;
}

/**
 * The match after the line `number`, as some eyes saw it.
 *
 * With the eyes `all`, `views` has every seat's, and `view` the spectator's.
 */
export interface Moment {
  number: number;
  ply: number;
  actor: number | null;
  view: Record<string, unknown>;
  views?: Record<string, unknown>[] | null;
  asked: Asked;
  points: (number | null)[];
}

export interface Moments {
  moments: Moment[];
}

/**
 * Another option, and the value that it must have.
 */
export interface Needed {
  name: string;
  value: string | number | boolean;
}

/**
 * What is new for one pair of eyes since the last `State` or `News` they got on this line.
 *
 * Put `changed` into that state, the entries of `view` into its view, and the lines behind the
 * others. A line of chat comes with nothing else. Whenever this is not enough (a match begins or
 * ends, many lines were missed) the whole `State` comes instead, as it does on a new line.
 */
export interface News {
  type: "news";
  eyes: number | null;
  number: number;
  entries: Entry[];
  changed: Changed;
  /**
   * The entries of the view that came out differently.
   */
  view: Record<string, unknown>;
}

/**
 * A table that is there but cannot be shown: another secret may open it.
 */
export interface NotShown {
  table: string;
  error: WireError;
}

export interface OptionInfo {
  name: string;
  title: Words;
  choices: (string | number | boolean)[];
  default: string | number | boolean;
  /**
   * What the shelf begins with.
   */
  start: string | number | boolean;
  /**
   * What a choice adds.
   */
  notes: Record<string, Words>;
  /**
   * Without it the option means nothing.
   */
  needs: Needed | null;
}

/**
 * A part of a chapter: its texts, or the id of the example that it shows.
 */
export interface PageBlock {
  kind: "paragraph" | "points" | "steps" | "picture";
  texts: string[];
}

export interface PageChapter {
  title: string;
  /**
   * Numbers of rules (`6.1`) or of their chapters (`6`) that tell it in full.
   */
  rules: string[];
  blocks: PageBlock[];
}

/**
 * How to play, in one language; in its texts `**…**` is what must not be missed.
 */
export interface Pages {
  title: string;
  about: string[];
  chapters: PageChapter[];
}

export interface Ping {
  id?: number;
  type: "ping";
}

/**
 * A new table from the position after a line.
 *
 * `anew`: what the seat `eyes` could not know is drawn anew, so that nobody knows what comes;
 * `same`: exactly what it was, only once the match is over.
 */
export interface PlayOn {
  number: number;
  seats: SeatWanted[];
  eyes?: number;
  shuffle?: "anew" | "same";
  name?: string | null;
  open?: boolean;
  hints?: boolean;
  invite?: boolean;
}

export interface PointsAt {
  number: number;
  ply: number;
  seat: number | null;
  points: (number | null)[];
  /**
   * Why: what the action did, if it changed anybody's points.
   */
  told?: Told[];
}

/**
 * What would be counted if the match ended now.
 */
export interface PointsAtEnd {
  points: number;
  rank: number;
  reasons: Told[];
}

/**
 * Points after the set-up and after every action that stands, as these eyes may know them.
 */
export interface PointsOverTime {
  points: PointsAt[];
}

export interface Pong {
  type: "pong";
  id: number;
}

/**
 * Who is here now, seat by seat; how many watch; the seat whose bot is thinking.
 *
 * `places` says in how many browsers each seat is open: where it is more than one, somebody else
 * may have its secret. `away` says for how many seconds nobody has been at a seat.
 */
export interface Presence {
  type: "presence";
  here: boolean[];
  away: number[];
  places: number[];
  watchers: number;
  thinking: number | null;
  /**
   * The seat whose bot will think as soon as the rules are compiled.
   */
  preparing: number | null;
}

/**
 * One of the best actions that a search found, and what speaks for it.
 */
export interface Ranked {
  action: ActionInfo;
  /**
   * The seat's chance to win after it.
   */
  chance: number;
  /**
   * How often the search went there: the oftener, the better and the surer.
   */
  visits: number;
  /**
   * What it causes, as in a `Forecast`.
   */
  why: Told[];
  /**
   * What a rival would likely do after one of the next best actions and cannot after this one;
   * or nothing. A guess where hands are hidden.
   */
  prevents: Told[];
}

/**
 * Nothing was changed, unless the error is `unsure`. Over HTTP, `id` is None.
 */
export interface Refused {
  type?: "refused";
  id?: number | null;
  error: WireError;
}

/**
 * The table of the next match; the secrets of this one open it.
 */
export interface Rematch {
  table: string;
}

/**
 * A browser that draws the new secret itself has it, whatever becomes of the answer.
 */
export interface Renew {
  secret?: string | null;
}

/**
 * The new secret of the seat. The old link opens nothing any more.
 */
export interface Renewed {
  secret: string;
}

export interface Result {
  points: number[];
  ranking: number[];
  end_reason: string;
  told: Told;
}

export interface RuleText {
  number: string;
  section: string;
  title: string;
  text: string;
  /**
   * Where it is from, if not from the booklet.
   */
  mark?: string | null;
}

/**
 * `who` says what sits here; an absent person keeps the seat.
 */
export interface SeatInfo {
  who: "empty" | "person" | "bot";
  name: string | null;
  bot?: string | null;
  /**
   * A person had it and can take it back from the bot.
   */
  held?: boolean;
  /**
   * The others let the bot in, because its person stayed away: it leaves when they are back.
   */
  stands_in?: boolean;
  /**
   * Whoever is invited may sit down here: it is empty, or a bot's that keeps it for nobody.
   */
  free?: boolean;
}

/**
 * `/table/{table}#{secret}` is the link; what follows # never reaches a server's log.
 */
export interface SeatLink {
  seat: number;
  secret: string;
}

/**
 * Points, which are open to all; `reasons` add up to them.
 */
export interface SeatPoints {
  points: number | null;
  rank: number | null;
  reasons: Told[];
  /**
   * Where the end itself would add points.
   */
  at_end?: PointsAtEnd | null;
}

/**
 * Who shall sit here: a bot, the maker (`mine`, with a name and bytes), or whoever comes.
 */
export interface SeatWanted {
  bot?: string | null;
  mine?: boolean;
  name?: string | null;
  bytes?: string | null;
}

/**
 * A table of mine: enough for a line on the shelf.
 */
export interface Seen {
  table: string;
  secret?: string | null;
  /**
   * Or all that this browser has of it.
   */
  secrets?: string[];
}

/**
 * Games, bots and the names of the seats (0: Garnet, …).
 */
export interface Shelf {
  version: string;
  games: Box[];
  bots: BotInfo[];
  seat_names: Words[];
}

/**
 * Take a seat (also back from a bot that kept it): a name, and bytes for the shuffle.
 *
 * Who is invited takes a `free` seat with a `secret` that they have just drawn: from then on it
 * opens the seat, and no other does. So it never comes back from the service, and to send the same
 * again after a broken line is the same as to send it once.
 */
export interface Sit {
  id?: number;
  seat: number;
  once?: string | null;
  type: "sit";
  name: string;
  /**
   * Needed before the match has begun.
   */
  bytes?: string | null;
  secret?: string | null;
}

/**
 * Let a bot play for somebody who has been `away` for two minutes, until they are back.
 *
 * It sits down as soon as every person who is here has said `yes`. Who says no ends the wish.
 */
export interface StandIn {
  id?: number;
  seat: number;
  once?: string | null;
  type: "stand_in";
  away: number;
  yes?: boolean;
  bot: string;
}

/**
 * Somebody stays away: the people who are here are asked to let a bot play for them.
 */
export interface StandInAsked {
  away: number;
  bot: string;
  agreed: number[];
}

/**
 * All that one pair of eyes may know now, and the lines of the log since those it had.
 *
 * `legal` is empty unless these eyes decide. What is left in piles and hands stands in the view,
 * as far as the rules make it knowable.
 */
export interface State {
  type: "state";
  eyes: number | null;
  number: number;
  ply: number;
  table: TableInfo;
  actor: number | null;
  view: Record<string, unknown> | null;
  asked: Asked | null;
  legal: ActionInfo[];
  points: SeatPoints[];
  back: BackOffer | null;
  result: Result | null;
  entries: Entry[];
  /**
   * There are older lines, which `GET …/log` gives.
   */
  earlier: boolean;
}

/**
 * `gone` are tables that are no more: their secrets will never open anything again.
 */
export interface Summaries {
  tables: Summary[];
  gone: string[];
  refused: NotShown[];
}

export interface SummariesAsked {
  tables: Seen[];
}

/**
 * `mine` are the seats the secret opens; `yours` says that one of them decides now.
 */
export interface Summary {
  table: string;
  game: string;
  name: string | null;
  phase: "gathering" | "preparing" | "playing" | "over" | "closed";
  seats: SeatInfo[];
  mine: number[];
  actor: number | null;
  yours: boolean;
  ply: number;
  points: (number | null)[];
  ranking: number[] | null;
  touched_at: string;
}

/**
 * What everybody may know of a table, whatever their eyes.
 */
export interface TableInfo {
  table: string;
  game: string;
  name: string | null;
  options: Record<string, string | number | boolean>;
  phase: "gathering" | "preparing" | "playing" | "over" | "closed";
  seats: SeatInfo[];
  open: boolean;
  hints: boolean;
  made_at: string;
  /**
   * Drawn anew, uploaded to be looked at, or played on from another table.
   */
  origin: "fresh" | "record" | "branch";
  fairness: Fairness;
  asked: BackAsked | null;
  stand_in: StandInAsked | null;
  /**
   * The table of the next match: the same secrets open the same seats there.
   */
  rematch: string | null;
}

export interface TableMade {
  table: string;
  /**
   * The SHA-256 of the house's secret, fixed before anybody sits; None where nothing is drawn.
   */
  commitment: string | null;
  /**
   * One for every seat, to give the seat away by; of a table with `invite`: of `mine` alone.
   */
  links: SeatLink[];
  watch: string;
  /**
   * Opens what only the maker may do: give empty seats to bots.
   */
  owner: string;
  /**
   * `/table/{table}#invite={secret}` is the link: by it people sit down where it is `free`.
   */
  invite?: string | null;
}

/**
 * Take back one step, or the whole turn; at once where it is free, else consent is asked.
 */
export interface TakeBack {
  id?: number;
  seat: number;
  once?: string | null;
  type: "back";
  number: number;
  whole_turn?: boolean;
}

/**
 * Something that happened or would happen: without language, and as a sentence.
 *
 * `fact` always has `what`; `points` and `who`, where it has them, are a gain and a seat.
 */
export interface Told {
  fact: Record<string, unknown>;
  text: Words;
}

/**
 * A kind of action: its English and French word, and the kinds of its arguments.
 */
export interface VerbInfo {
  name: string;
  french: string;
  args: string[];
}

/**
 * `error` is None if the action is legal.
 */
export interface Why {
  type: "why";
  id: number;
  action: ActionInfo;
  error: WireError | null;
}

/**
 * What was refused and why. `rule` is the number to read, where a rule forbids it.
 */
export interface WireError {
  name: "asked_already" | "bot_unknown" | "busy" | "closing" | "forbidden" | "game_unknown" | "hints_off" | "internal" | "malformed" | "not_begun" | "not_found" | "not_legal" | "not_over" | "not_yours" | "nothing_asked" | "nothing_to_take_back" | "origin" | "over" | "preparing" | "rules_changed" | "seat_taken" | "still_here" | "stale" | "table_full" | "too_large" | "too_many" | "unsure";
  text: Words;
  rule?: string | null;
}

/**
 * One text in both languages.
 */
export interface Words {
  en: string;
  fr: string;
}

/** What the view of every game has. */
export interface CommonView {
  game: string;
  you: number | null;
  actor: number | null;
  ply: number;
  over: boolean;
  end_reason: string | null;
  points: number[];
  ranking: number[];
}

export type ClientMessage =
  | Hello
  | Sit
  | Leave
  | Give
  | Act
  | AskForecast
  | AskWhy
  | AskHint
  | TakeBack
  | Consent
  | StandIn
  | Chat
  | Ping;

export type ServerMessage =
  | State
  | News
  | Presence
  | Done
  | Forecast
  | Why
  | Hint
  | Pong
  | Refused;
