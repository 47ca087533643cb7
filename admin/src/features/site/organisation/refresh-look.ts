import type { i18n } from 'i18next'

/** Shows the organisation's published theme, name and number formats without reloading the admin. */
export async function refreshLook(texts: i18n): Promise<void> {
  const response = await fetch('/look.css', { cache: 'no-cache' })
  if (!response.ok) return
  const style = document.createElement('style')
  style.dataset['look'] = ''
  style.textContent = await response.text()
  const former = document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>('[data-look]')
  document.head.append(style)
  for (const one of former) one.disabled = true
  await texts.reloadResources(texts.language)
  // Renders all texts again.
  await texts.changeLanguage(texts.language)
}
