import styles from '@ufuq/shared/styles/document-links.css?url'

/** The style sheet of texts with links to documents; null for other HTML. */
export const documentLinkStyles = (html: string): string | null =>
  html.includes('class="document-') ? styles : null

/**
 * Loads the style sheet for links to documents if the text needs it. The server already includes it
 * in `<head>`, where React finds it.
 */
export function DocumentLinkStyles({ html }: { html: string }) {
  const href = documentLinkStyles(html)
  if (import.meta.env.SSR || href === null) return null
  return <link rel="stylesheet" href={href} precedence="default" />
}
