// Runs before the first paint. If the page's language differs from the one stored by the language
// switch, requests the page in the stored language.
try {
  const address = new URL(location.href)
  const asked = address.searchParams.get('language')
  const stored = localStorage.getItem('i18nextLng')
  if (asked === 'ar' || asked === 'en') localStorage.setItem('i18nextLng', asked)
  else if ((stored === 'ar' || stored === 'en') && stored !== document.documentElement.lang) {
    address.searchParams.set('language', stored)
    location.replace(address)
  }
} catch {}
