// Runs before the first paint and before the app, so that nobody who chose dark is shown a white flash
// and no screen reader starts in the wrong language. A file of its own: the policy forbids inline scripts.
(function () {
  var page = document.documentElement;
  var mode = "system";
  var language = "";
  var token = "";
  var name = "";
  try {
    mode = localStorage.getItem("mode") || "system";
    language = localStorage.getItem("language") || "";
    token = localStorage.getItem("token") || "";
    name = localStorage.getItem("name") || "";
  } catch {
    // Storage can be switched off; the defaults are good enough.
  }
  var dark = mode === "dark" || (mode === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  page.setAttribute("data-mode", dark ? "dark" : "light");
  document.querySelector("meta[name=theme-color]").setAttribute("content", dark ? "#161e27" : "#ffffff");

  var wanted = [language].concat(navigator.languages || []);
  for (var i = 0; i < wanted.length; i++) {
    var known = /^(ru|en|zh)\b/i.exec(wanted[i] || "");
    if (known) {
      page.lang = known[1].toLowerCase();
      break;
    }
  }

  // Who is signed in, and what their screen begins with, is asked while the app is still on its way; `call.ts` takes
  // the answers.
  function ask(url) {
    var answer = fetch(url, { headers: { authorization: "Bearer " + token }, priority: "high" });
    // A failure is told by anyone who takes the answer, and may be nobody.
    answer.catch(function () {});
    window.firstAnswers.answers[url] = answer;
    return answer;
  }
  // The heading greets by name: at once where it is known from the visit before.
  function greet() {
    page.style.setProperty("--name", '"' + name.replace(/["\\]/g, "\\$&") + '"');
    page.setAttribute("data-visitor", "known");
  }
  async function greetVisitor() {
    try {
      var reply = await ask("/api/auth/me");
      name = (await reply.clone().json()).user.name;
      // Nobody is greeted who has signed out meanwhile.
      if (localStorage.getItem("token") !== token) return;
      greet();
      localStorage.setItem("name", name);
    } catch {
      // Anyone who takes the answer tells of it.
    }
  }
  if (token) {
    window.firstAnswers = { token: token, answers: {} };
    page.setAttribute("data-visitor", "new");
    if (name) greet();
    void greetVisitor();
    // Anyone who came by a search asks for something else.
    if (!location.search)
      JSON.parse(document.querySelector("meta[name=first-questions]").content).forEach(function (url) {
        void ask(url.replace(":id", location.pathname.split("/")[2]));
      });
  }

  // The words of this language travel together with the app, which will ask for them.
  var words = JSON.parse(document.querySelector("meta[name=first-words]").content)[page.lang] || [];
  words.forEach(function (file) {
    var link = document.createElement("link");
    link.rel = "modulepreload";
    link.crossOrigin = "";
    link.href = "/" + file;
    document.head.appendChild(link);
  });

  // The tab is named before the app is here to name it.
  var product = { ru: "Хоргос", en: "Khorgos", zh: "霍尔果斯" };
  document.title = product[page.lang];

  // When the app, or its first words, do not arrive there is nobody else to say so.
  var sorry = {
    ru: ["Не удалось загрузить «Хоргос». Проверьте подключение.", "Загрузить снова"],
    en: ["Khorgos could not be loaded. Please check your connection.", "Load again"],
    zh: ["无法加载霍尔果斯，请检查网络连接。", "重新加载"],
  };
  function apologise(event) {
    var root = document.getElementById("root");
    var isOurs = event.target === window || event.target instanceof HTMLScriptElement;
    if (!root || root.hasChildNodes() || !isOurs) return;
    var text = document.createElement("p");
    text.textContent = sorry[page.lang][0];
    var again = document.createElement("button");
    again.textContent = sorry[page.lang][1];
    again.addEventListener("click", function () {
      location.reload();
    });
    document.getElementById("opening").remove();
    root.setAttribute("role", "alert");
    root.append(text, again);
  }
  addEventListener("error", apologise, true);
  addEventListener("unhandledrejection", apologise);
})();
