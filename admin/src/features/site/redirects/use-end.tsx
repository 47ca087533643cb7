import { useTranslation } from 'react-i18next'
import { isolated } from '@ufuq/shared/domain/isolate'
import { decoded } from './address.tsx'
import { endOfRefused } from './redirect-problem.ts'

interface UseEndProps {
  error: unknown
  onUse: (end: string) => void
}

/**
 * Offers the end of the chain as the target, if a redirect was refused because it would be part of
 * a chain.
 */
export function UseEnd({ error, onUse }: UseEndProps) {
  const { t } = useTranslation('admin')
  const end = endOfRefused(error)
  if (end === undefined) return null
  return (
    <button type="button" className="link-btn use-end" onClick={() => onUse(end)}>
      {t('redirects.useEnd', { address: isolated(decoded(end)) })}
    </button>
  )
}
