import type { DrawnTheme, IconShape, ShareDrawing, ShareSubject } from '../contract/drawings.ts'
import type { SiteTheme } from '../contract/site/theme.ts'
import type { PageAddresses, RelevantSearch, Render } from './rendering.ts'
import type { RenderedSignIn, SignInInput } from './sign-in-pages.ts'

/** The exports of the web app's server bundle. */
export interface ServerBundle {
  render: Render
  renderSignIn: (input: SignInInput) => Promise<RenderedSignIn>
  relevantSearch: RelevantSearch
  /** The pages with fixed addresses. */
  pageAddresses: readonly PageAddresses[]
  /** The file name of the share image. Different images have different names. */
  shareImageName: (subject: ShareSubject, theme?: SiteTheme | null) => string
  /** The share image. The area for a picture from the library is transparent. */
  drawShareImage: (subject: ShareSubject, theme?: DrawnTheme) => ShareDrawing
  /** An icon of the site as an SVG. */
  drawIcon: (shape: IconShape, theme: DrawnTheme) => string
}
