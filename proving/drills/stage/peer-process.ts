import { connect, createServer } from "node:net";
import { pipeline } from "node:stream";

/** Passes on to PostgreSQL at a socket whatever comes to an address and port: the other end of a cable, a process of its own. */
const [path = "", host = "", port = ""] = process.argv.slice(2);

createServer((near) => {
  const far = connect(path);
  pipeline(near, far, near, () => far.destroy());
}).listen(Number(port), host, () => process.stdout.write("ready\n"));
