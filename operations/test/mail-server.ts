import { createServer, type Socket } from "node:net";

/** Takes letters by SMTP; each is told by what its sender said. A silent one accepts connections and says nothing. */
export async function openMailServer({ silent = false } = {}) {
  const heard: string[] = [];
  const sockets = new Set<Socket>();
  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {}).on("close", () => sockets.delete(socket));
    if (silent) return;
    socket.write("220 post\r\n");
    let isLetter = false;
    socket.on("data", (data) => {
      for (const line of data.toString().split("\r\n").filter(Boolean)) {
        heard.push(line);
        if (isLetter && line !== ".") continue;
        isLetter = line === "DATA";
        socket.write(isLetter ? "354 go on\r\n" : "250 ok\r\n");
      }
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const address = listener.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    heard,
    sockets,
    close() {
      for (const socket of sockets) socket.destroy();
      listener.close();
    },
  };
}
