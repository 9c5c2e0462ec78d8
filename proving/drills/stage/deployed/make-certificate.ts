import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";

/**
 * A certificate for 127.0.0.1 and a day, in files of this folder, which this process trusts from now on. `both` holds key and
 * certificate, as HAProxy wants them.
 */
export async function makeCertificate(folder: string) {
  const key = join(folder, "key.pem");
  const certificate = join(folder, "certificate.pem");
  const both = join(folder, "both.pem");
  const wanted = ["-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=khorgos.example"];
  const places = ["-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate];
  execFileSync("openssl", ["req", ...wanted, ...places], { stdio: "ignore" });
  const text = await readFile(certificate, "utf8");
  await writeFile(both, text + (await readFile(key, "utf8")), { mode: 0o600 });
  setDefaultCACertificates([...getCACertificates("default"), text]);
  return { key, certificate, both };
}
