import { useNavigate } from "react-router";
import { useSession } from "../platform/session.tsx";

/** Signs out and goes to the front door, from the screens that are open to everybody too. */
export function useLeave(): () => void {
  const { signOut } = useSession();
  const navigate = useNavigate();
  return () => {
    signOut();
    void navigate("/");
  };
}
