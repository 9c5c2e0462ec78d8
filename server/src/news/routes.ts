import * as api from "@khorgos/contract/news/news";
import { type Routes, serveOn } from "../platform/http/serve.ts";
import { listNews, readNews } from "./news.ts";

/** The table of contents. */
export const newsRoutes: Routes = (app, market) => {
  const serve = serveOn(app, market);
  serve(api.listNews, listNews(market));
  serve(api.readNews, readNews);
};
