import { useTranslation } from 'react-i18next'
import { isolated } from '@ufuq/shared/domain/isolate'
import { decoded } from './address.tsx'
import { endOfRefused } from './redirect-problem.ts'

interface UseEndProps {
  error: unknown
  onUse: (end: string) => void
}

/** Offers the end of a chain, if a redirect was refused as a part of one. */
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
