// Before the first paint: the language switch's choice is stored on this device, and a page in
// another language than the stored one is requested in that.
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
