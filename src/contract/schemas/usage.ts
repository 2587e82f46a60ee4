import { type Static, Type } from "typebox";
import { Count } from "./primitives.js";

export const ProductSchema = Type.Enum(["fill_with_detection", "fill_with_schema", "detect_only"]);
export type Product = Static<typeof ProductSchema>;

export const UsageQuery = Type.Object({
  month: Type.Optional(Type.String({ pattern: "^\\d{4}-(0[1-9]|1[0-2])$", description: "YYYY-MM, UTC" })),
});

/** Pages and euros of one UTC month, per product and price tier (wire contract §4). */
export const UsageReportSchema = Type.Object({
  object: Type.Literal("usage"),
  month: Type.String(),
  live: Type.Object({
    pages: Count,
    amountEur: Type.Number(),
    products: Type.Array(
      Type.Object({
        product: ProductSchema,
        pages: Count,
        amountEur: Type.Number(),
        tiers: Type.Array(
          Type.Object({
            fromPage: Count,
            pages: Count,
            pricePerPageEur: Type.Number(),
            amountEur: Type.Number(),
          }),
        ),
      }),
    ),
  }),
  test: Type.Object({ pages: Count, pagesToday: Count, pagesPerDay: Count }),
});
export type UsageReport = Static<typeof UsageReportSchema>;
