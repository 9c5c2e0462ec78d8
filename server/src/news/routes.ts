import * as api from "@khorgos/contract/news/news";
import { type Routes, serveOn } from "../platform/http/serve.ts";
import { listNews } from "./list-news.ts";
import { readNews } from "./read-news.ts";

/** The table of contents. */
export const newsRoutes: Routes = (app, market) => {
  const serve = serveOn(app, market);
  serve(api.listNews, listNews(market));
  serve(api.readNews, readNews);
};
