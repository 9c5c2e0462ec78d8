import { downloadTemplate } from "@khorgos/contract/imports";
import { admitted, type Mount } from "../platform/http/serve.ts";
import { mountUpload } from "./take-upload.ts";
import { template, TEMPLATE_NAME } from "./write-template.ts";

const mountTemplate: Mount = (app, market) => {
  app.get(`/api${downloadTemplate.path}`, async (request, reply) => {
    await admitted(downloadTemplate, request, market);
    return reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="${TEMPLATE_NAME}"`)
      .send(template);
  });
};

export const importRoutes: Mount[] = [mountTemplate, mountUpload];
