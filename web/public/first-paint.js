// Runs before the first paint and before the app, so that nobody who chose dark is shown a white flash
// and no screen reader starts in the wrong language. A file of its own: the policy forbids inline scripts.
(function () {
  var page = document.documentElement;
  var mode = "system";
  var language = "";
  try {
    mode = localStorage.getItem("mode") || "system";
    language = localStorage.getItem("language") || "";
  } catch {
    // Storage can be switched off; the defaults are good enough.
  }
  var dark = mode === "dark" || (mode === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  page.setAttribute("data-mode", dark ? "dark" : "light");
  document.querySelector("meta[name=theme-color]").setAttribute("content", dark ? "#161e27" : "#ffffff");

  var wanted = [language].concat(navigator.languages || []);
  for (var i = 0; i < wanted.length; i++) {
    var known = /^(ru|en|zh)\b/.exec(wanted[i] || "");
    if (known) {
      page.lang = known[1];
      break;
    }
  }

  // When the app itself does not arrive there is nobody else to say so.
  var sorry = {
    ru: "Не удалось загрузить «Хоргос». Проверьте подключение и обновите страницу.",
    en: "Khorgos could not be loaded. Please check your connection and reload the page.",
    zh: "无法加载霍尔果斯。请检查网络连接后刷新页面。",
  };
  addEventListener(
    "error",
    function (event) {
      var root = document.getElementById("root");
      if (root && !root.hasChildNodes() && event.target instanceof HTMLScriptElement) {
        root.setAttribute("role", "alert");
        root.textContent = sorry[page.lang] || sorry.ru;
      }
    },
    true,
  );
})();
