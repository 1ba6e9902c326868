// Texts of a form whose problems the rule of the domain names, field by field: longer than any rule allows, so that the
// rule, and not the request, reports one that is too long.
import { z } from 'zod';

export const typedText = z.string().max(1_000);

/** Of several lines. */
export const typedLines = z.string().max(20_000);

/** A day or a time of day. */
export const typedTime = z.string().max(20);
