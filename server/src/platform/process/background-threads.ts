import { setPriority } from "node:os";
import { type ResourceLimits, Worker } from "node:worker_threads";

/** The system's own measure of modesty, 0 to 19. At 10 everything else has about nine times as much of a busy processor. */
const STEPS_BACK = 10;

/** A thread that nobody has needed for so long ends; anyone who comes next waits some milliseconds for a new one. */
const IDLE_MS = 60_000;

type ThreadOptions = {
  /** The program that the threads run; it calls `lowerPriority` there and listens to its parent. */
  program: URL;
  /** Tells the program that it runs in such a thread, as its `workerData`. */
  mark: string;
  limits: ResourceLimits;
};

/** Threads that are lent out one job at a time, and rest between them. How many there are is bounded by who borrows. */
export function backgroundThreads({ program, mark, limits }: ThreadOptions) {
  /** Threads that rest, and when each is to end. */
  const idle = new Map<Worker, NodeJS.Timeout>();
  return {
    borrow(): Worker {
      const [rested] = idle.keys();
      if (rested) {
        clearTimeout(idle.get(rested));
        idle.delete(rested);
        // Only a thread at work is a reason to keep running.
        rested.ref();
        return rested;
      }
      // Without our own flags: what they load is for the server's first thread only.
      const thread = new Worker(program, { workerData: mark, resourceLimits: limits, execArgv: [] });
      // One that breaks ends, and the next job has another; anyone who waits for it hears of it besides.
      thread.on("error", () => {});
      thread.on("exit", () => idle.delete(thread));
      return thread;
    },
    rest(thread: Worker): void {
      thread.unref();
      const end = () => {
        // A thread takes a moment to end, in which nobody may be given it.
        idle.delete(thread);
        void thread.terminate();
      };
      idle.set(thread, setTimeout(end, IDLE_MS).unref());
    },
  };
}

/**
 * Lets everything else have the processor first. Only Linux knows priorities of single threads; elsewhere this would hold
 * back the whole server.
 */
export function lowerPriority(): void {
  if (process.platform !== "linux") return;
  try {
    setPriority(STEPS_BACK);
  } catch {
    // Where the system forbids it, the work is done with the same right as everything else.
  }
}
