import type { ManagedUser } from "@khorgos/contract/administration/administration";
import { openPage } from "../../../test/open-page.tsx";
import { WaitingPage } from "../WaitingPage.tsx";

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

export const aigerim: ManagedUser = {
  id: id(1),
  role: "dealer",
  name: "Aigerim Sadykova",
  email: "aigerim@almaty-motors.example",
  phone: "+7 701 234 56 78",
  wechat_id: "",
  company_name: "",
  dealership_name: "Almaty Motors",
  address: "Raimbek Avenue 212, Almaty",
  language: "ru",
  match_mails: "daily",
  status: "pending",
  created_at: "2026-11-01T08:00:00Z",
  decision_message: "",
};
export const lin: ManagedUser = {
  ...aigerim,
  id: id(3),
  role: "supplier",
  name: "Lin Yue",
  email: "lin@linauto.example",
  company_name: "Lin Auto Export",
  dealership_name: "",
  language: "zh",
  match_mails: "daily",
};
export const daulet: ManagedUser = {
  ...aigerim,
  id: id(2),
  name: "Daulet Akhmetov",
  email: "daulet@steppe-auto.example",
};

type QueueAnswers = NonNullable<NonNullable<Parameters<typeof openPage>[1]>["answers"]>;

/** The waiting list before a server that remembers its decisions; `answers` overrule it. */
export function openQueue(answers: QueueAnswers = {}, at = "/admin") {
  const waiting = new Map([aigerim, lin, daulet].map((user) => [user.id, user]));
  const decide = (user: ManagedUser) => ({
    [`POST /admin/users/${user.id}/approve`]: () => (
      waiting.delete(user.id),
      { user: { ...user, status: "approved" } }
    ),
    [`POST /admin/users/${user.id}/reject`]: () => (
      waiting.delete(user.id),
      { user: { ...user, status: "rejected" } }
    ),
  });
  return openPage(<WaitingPage />, {
    route: "/admin",
    at,
    answers: {
      "GET /admin/users": ({ search }) => {
        const users = [...waiting.values()].filter(({ name }) => name.includes(search.get("q") ?? ""));
        return { users, total: users.length, next_cursor: null };
      },
      "GET /admin/name-changes": { changes: [] },
      "GET /admin/counters": () => ({
        counters: {
          waiting: waiting.size,
          suppliers: 0,
          dealers: 0,
          cars: 0,
          open_requests: 0,
          unanswered_requests: 0,
          name_changes: 0,
        },
      }),
      ...decide(aigerim),
      ...decide(lin),
      ...decide(daulet),
      ...answers,
    },
  });
}
