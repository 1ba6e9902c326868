// Loaded before a program that is not ours: it ends when the one who started it is gone.
process.on('disconnect', () => process.exit(0));
