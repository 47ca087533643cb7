const MARKDOWN_TOKENS =
  /^(?:#{1,6} |>|```|[-*+] |\d+[.)] |\|.*\|[ \t]*$)|\*\*[^*\s][^*]*\*\*|\]\([^()\s]+\)|\]\[|^\[\^?[^[\]]+\]: /m

/** Whether plain text was probably written as Markdown. */
export const looksLikeMarkdown = (plain: string): boolean => MARKDOWN_TOKENS.test(plain)
