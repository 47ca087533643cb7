import type { Plugin, Rolldown } from 'vite'

/** The editor, and what kinds give to its fields and texts. */
const SCREENS = [/[\\/]writing[\\/]writing-screen\.tsx$/, /[\\/]kind-parts\.tsx$/]

/**
 * Adds the editor's code to the admin's HTML, so that a browser that opens an editor loads it
 * together with the common code instead of afterwards. The same applies to the styles of other
 * screens. The text editor itself is not included, because the text is readable before it has
 * loaded, and would appear later if both loaded together. The code and styles are named in
 * templates. Browsers ignore the content of a template, so `public/admin-start.js` takes that
 * content out.
 */
export const writingAhead = (): Plugin => ({
  name: 'writing-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { path, bundle }) {
      if (path !== '/admin.html' || !bundle) return html
      const links = [...new Set(SCREENS.flatMap((screen) => codeOf(screen, bundle)))]
        .filter((file) => !html.includes(file))
        .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
      const styles = `<link rel="preload" as="style" crossorigin href="/${stylesOf(bundle)}">`
      return html.replace(
        '<!--ahead-->',
        `<template id="writing">${links.join('')}</template><template id="screens">${styles}</template>`,
      )
    },
  },
})

/** The file with the styles that the editor defers and for which all other screens wait. */
function stylesOf(bundle: Rolldown.OutputBundle): string {
  const file = Object.keys(bundle).find((name) => /\/screens-[\w-]+\.css$/.test(name))
  if (!file) throw new Error('No file of the build has the styles of the screens')
  return file
}

/** The files of a module and of everything that it imports, without duplicates. */
function codeOf(wanted: RegExp, bundle: Rolldown.OutputBundle): string[] {
  const chunk = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.moduleIds.some((id) => wanted.test(id)),
  )
  if (!chunk) throw new Error(`No file of the build has ${wanted.source}`)
  const files = new Set<string>()
  const add = (file: string) => {
    const found = bundle[file]
    if (found?.type !== 'chunk' || files.has(file)) return
    files.add(file)
    for (const imported of found.imports) add(imported)
  }
  add(chunk.fileName)
  return [...files]
}
