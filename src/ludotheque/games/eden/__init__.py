"""Eden: irrigation, cultivation, and auctions for land. Importing this package loads no NumPy."""
