"""Gods: tribes, temples and the faith that makes nations. Importing this package loads no NumPy."""
