import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Counted } from '@ufuq/shared/contract/imports/plan'
import { Button } from '@ufuq/shared/ui/button'
import { useRedirectsFile } from '../sending.ts'
import { Part, type PlannedProps } from './part.tsx'

/**
 * The old addresses and redirects. For WordPress, also lets the user add a file of redirects from a
 * plugin.
 */
export function AddressesPart({ shown, plan }: PlannedProps) {
  const { t } = useTranslation('admin')
  const { addresses, redirects } = plan
  return (
    <Part name="addresses" shown={shown} plan={plan}>
      <p className="say">
        {t('import.addresses.text')}{' '}
        {redirects.count > 0 && t('import.addresses.redirects', { count: redirects.count })}
      </p>
      {addresses.taken && <Sample what="taken" counted={addresses.taken} />}
      {redirects.left && <Sample what="left" counted={redirects.left} />}
      {plan.source.system === 'wordpress' && <RedirectsFile shown={shown} />}
    </Part>
  )
}

function Sample({
  what,
  counted: { count, example },
}: {
  what: 'taken' | 'left'
  counted: Counted
}) {
  const { t } = useTranslation('admin')
  return (
    <p className="say">
      {t(`import.addresses.${what}`, { count })}{' '}
      <bdi dir="auto">{t('import.addresses.example', { example: `\u2066${example}\u2069` })}</bdi>
    </p>
  )
}

function RedirectsFile({ shown }: Pick<PlannedProps, 'shown'>) {
  const { t } = useTranslation('admin')
  const input = useRef<HTMLInputElement>(null)
  const file = useRedirectsFile(shown)
  const { redirectsFile } = shown.answers
  return (
    <section className="stack">
      <h3>{t('import.addresses.file')}</h3>
      <p className="say">
        {redirectsFile === null
          ? t('import.addresses.fileText')
          : t('import.addresses.added', { name: `\u2068${redirectsFile}\u2069` })}
      </p>
      <Button
        variant="line"
        size="small"
        busy={file.isPending}
        onClick={() => (redirectsFile === null ? input.current?.click() : file.mutate(null))}
      >
        {t(redirectsFile === null ? 'import.addresses.add' : 'import.addresses.remove')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,.csv"
        hidden
        aria-label={t('import.addresses.file')}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          if (chosen) file.mutate(chosen)
          currentTarget.value = ''
        }}
      />
    </section>
  )
}
