import type { Language } from '../contract/languages.ts'

/** Words that the renderer itself adds, in the article's language. */
interface MarkdownLabels {
  /** Heading of the footnotes, for screen readers. */
  footnotes: string
  /** Label of the link from a footnote back to the text. */
  footnoteBack: (number: number) => string
  /** Label added to links that leave the site. */
  externalLink: string
}

export interface MarkdownOptions {
  /** Markdown source: CommonMark with GitHub's extensions. */
  content: string
  language: Language
  labels: MarkdownLabels
  /**
   * Separates the ids of two articles on one page; defaults to the language. The ids of headings
   * begin with `s-{scope}-`, those of notes with `n-{scope}-`, so that an author's text can't use
   * an id of the page.
   */
  scope?: string
}
