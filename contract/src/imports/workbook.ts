import * as z from "zod/mini";

/**
 * Of a price list that is a workbook its sheets and which of them are read; how many rows and columns were left out because they
 * are hidden, and how many pictures, which are not read.
 */
export const WorkbookDescription = z.object({
  sheets: z.array(z.object({ name: z.string(), hidden: z.boolean(), read: z.boolean() })),
  hidden_rows: z.int(),
  hidden_columns: z.int(),
  pictures: z.int(),
});
export type WorkbookDescription = z.infer<typeof WorkbookDescription>;
