/** Loaded into the server before its own code: when the script that started it is killed, it stops in good order. */
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));

// Listening alone is no reason to keep running.
process.channel?.unref();
