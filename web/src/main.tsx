import { createRoot } from "react-dom/client";
import * as z from "zod/mini";
import { App } from "./app/App.tsx";

// Before any schema is used: zod would otherwise compile with `eval`, which the policy forbids.
z.config({ jitless: true });

const root = document.getElementById("root");
if (root) {
  // Whatever first-paint.js may have said meanwhile no longer holds.
  root.removeAttribute("role");
  createRoot(root).render(<App />);
}
