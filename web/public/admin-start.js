// Runs before anything else in the admin area.
{
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }

  // Sets the theme stored by src/stored-theme.ts before the first paint, so that no other theme
  // appears briefly.
  const theme = read('ufuqAdminTheme')
  if (theme) document.documentElement.dataset.theme = theme

  // At an editor's address, requests its code and first data in parallel.
  const pair = /^\/admin\/publications\/edit-bilingual\/(\d+)$/.exec(location.pathname)
  if (pair) {
    // On a slow connection, the fonts load after the text editor's code; see
    // panes/writing-surface.tsx.
    const { saveData = false, effectiveType = '4g' } = navigator.connection ?? {}
    if (saveData || effectiveType !== '4g') document.documentElement.dataset.faces = 'later'

    const link = (options) =>
      document.head.append(Object.assign(document.createElement('link'), options))
    // makes the same choice as src/browser-host.ts
    const languages = [read('i18nextLng'), ...navigator.languages].map((tag) => tag?.split('-')[0])
    const language = languages.find((tag) => tag === 'ar' || tag === 'en') ?? 'ar'
    for (const name of ['common', 'editor']) {
      const href = `/locales/${language}.${name}.json`
      link({ rel: 'preload', as: 'fetch', href, crossOrigin: 'anonymous' })
    }
    // src/entry-admin.tsx passes these requests to the first calls of the app.
    const begin = (path) => {
      const call = fetch(path, { credentials: 'include', headers: { accept: 'application/json' } })
      call.catch(() => {})
      return [path, call]
    }
    window.callsAhead = ['/api/auth/me', `/api/entries/publications/sides/${pair[1]}`].map(begin)
  }
  // At first, an editor does not need the styles of the other screens; see src/entry-admin.tsx.
  const template = document.getElementById(pair ? 'writing' : 'screens')
  if (template) document.head.append(template.content)
}
