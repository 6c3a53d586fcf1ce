"""Tables: what happens at them, and who gets to know what. A pure state machine."""
