import type { Language } from '../contract/languages.ts'

/** Words that the renderer writes itself, in the article's language. */
interface MarkdownLabels {
  /** Heading of the notes, for screen readers. */
  footnotes: string
  /** Name of the link from a note back to the text. */
  footnoteBack: (number: number) => string
  /** What a link says that leads away from the site. */
  externalLink: string
}

export interface MarkdownOptions {
  /** Markdown as it was written: CommonMark with GitHub's extensions. */
  content: string
  /** Language of the article. */
  language: Language
  labels: MarkdownLabels
  /**
   * Keeps the ids of two articles on one page apart; the language by default. Headings get `s-{scope}-…`,
   * notes `n-{scope}-…`, so that nothing an author writes can take the id of a part of the page.
   */
  scope?: string
}
