// Before the first paint, so that no other theme flashes: the one that src/kept-theme.ts keeps.
try {
  const kept = localStorage.getItem('ufuqAdminTheme')
  if (kept) document.documentElement.dataset.theme = kept
} catch {}
