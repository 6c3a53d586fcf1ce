"""The site of the documents: what is made for it of the games and of other files."""
