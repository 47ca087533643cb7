import { useTranslation } from 'react-i18next'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { addressFault } from '@ufuq/shared/domain/own-pages/page-addresses'
import { normaliseSlug } from '@ufuq/shared/domain/slugs'

/**
 * Why the server would reject an address. Null if the only possible reason is that another page has
 * the address.
 */
export function addressRule(typed: string): string | null {
  const slug = normaliseSlug(typed)
  return slug === '' ? null : addressFault(slug)
}

/** The sentence for a refused address, by the rule that it breaks. */
export function useAddressProblem() {
  const { t } = useTranslation('admin')
  return (rule: string, typed: string): string => {
    const slug = normaliseSlug(typed)
    switch (rule) {
      case 'unique':
        return t('pages.address.taken')
      case 'required':
        return t('pages.address.required')
      case 'maxLength':
        return t('pages.address.long', { max: LIMITS.slug.max })
      case 'reserved':
        return t(slug.length === 2 ? 'pages.address.language' : 'pages.address.reserved')
    }
    if (slug.includes('.')) return t('pages.address.dot')
    return t(/^\p{N}+$/u.test(slug) ? 'pages.address.digits' : 'pages.address.characters')
  }
}
