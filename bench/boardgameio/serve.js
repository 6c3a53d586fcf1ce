// boardgame.io's own server with its default storage, which is memory.
const { Server, Origins } = require("boardgame.io/server");
const { Fill } = require("./game");

const server = Server({ games: [Fill], origins: [Origins.LOCALHOST] });
server.run({ port: Number(process.argv[2]) }, () => console.log("ready"));
