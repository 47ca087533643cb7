import type { Plugin } from 'vite'

/**
 * In the built page the style sheet, without which nothing is painted, stands before what the server adds,
 * and the script, which waits for the paint, does not compete with it.
 */
export const firstPaintFirst = (): Plugin => ({
  name: 'first-paint-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { path }) {
      const [styles] = /\n *<link rel="stylesheet"[^>]*>/.exec(html) ?? []
      if (path !== '/index.html' || !styles) return html
      return html
        .replace(styles, '')
        .replace(/\n *<!--head-->/, `${styles}$&`)
        .replace('<script type="module"', '$& fetchpriority="low"')
    },
  },
})
