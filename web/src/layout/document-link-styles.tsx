import { PageStyles } from './page-styles.tsx'
import styles from '@ufuq/shared/styles/document-links.css?url'

/** The style sheet of texts with links to documents; null for other HTML. */
export const documentLinkStyles = (html: string): string | null =>
  html.includes('class="document-') ? styles : null

/** Loads the style sheet for links to documents if the text needs it. */
export const DocumentLinkStyles = ({ html }: { html: string }) => (
  <PageStyles href={documentLinkStyles(html)} />
)
