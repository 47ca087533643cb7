import type { Plugin } from 'vite'

/** The templates of pages that the server renders. */
const RENDERED = new Set(['/index.html', '/sign-in.html'])

/**
 * Moves the style sheet, which is needed for the first paint, before the elements that the server
 * adds. The script waits for the paint, so it gets a low priority and does not delay the style
 * sheet.
 */
export const firstPaintFirst = (): Plugin => ({
  name: 'first-paint-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { path }) {
      const [styles] = /\n *<link rel="stylesheet"[^>]*>/.exec(html) ?? []
      if (!RENDERED.has(path) || !styles) return html
      return html
        .replace(styles, '')
        .replace(/\n *<!--head-->/, `${styles}$&`)
        .replace('<script type="module"', '$& fetchpriority="low"')
    },
  },
})
