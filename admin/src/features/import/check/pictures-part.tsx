import { useTranslation } from 'react-i18next'
import type { ImportHost } from '@ufuq/shared/contract/imports/plan'
import { useAnswer } from '../mutations.ts'
import { Part, sum, type PlannedProps } from './part.tsx'

/** The hosts of the pictures, each with the consent to fetch pictures from it. */
export function PicturesPart({ shown, plan }: PlannedProps) {
  const { t } = useTranslation('admin')
  const answer = useAnswer(shown.id)
  const { pictures, files } = plan
  const given = answer.isPending ? answer.variables.hosts : undefined
  const hosts = given ?? shown.answers.hosts
  const allow = (host: string, isAllowed: boolean) =>
    answer.mutate({
      hosts: isAllowed ? [...hosts, host] : hosts.filter((other) => other !== host),
    })
  const others = sum(files)
  return (
    <Part name="pictures" shown={shown} plan={plan} isUnfolded={pictures.length > 0}>
      {pictures.length === 0 ? (
        <p className="say">{t('import.pictures.none')}</p>
      ) : (
        <>
          <p className="say">{t('import.pictures.text')}</p>
          <ul className="rows import-rows" aria-label={t('import.pictures.hosts')}>
            {pictures.map((host) => (
              <Host
                key={host.host}
                host={host}
                isAllowed={hosts.includes(host.host)}
                onAllow={(isAllowed) => allow(host.host, isAllowed)}
              />
            ))}
          </ul>
          <p className="say">{t('import.pictures.left')}</p>
        </>
      )}
      {others > 0 && (
        <p className="say">
          {t('import.pictures.files', {
            count: others,
            hosts: files.map(({ host }) => `\u2066${host}\u2069`).join(' '),
          })}
        </p>
      )}
    </Part>
  )
}

interface HostProps {
  host: ImportHost
  isAllowed: boolean
  onAllow: (isAllowed: boolean) => void
}

function Host({ host: { host, count, isOwn, isPrivate }, isAllowed, onAllow }: HostProps) {
  const { t } = useTranslation('admin')
  return (
    <li>
      <label className="import-tick">
        <input
          type="checkbox"
          checked={isAllowed}
          disabled={isPrivate}
          onChange={({ target }) => onAllow(target.checked)}
        />
        <bdi dir="ltr" className="import-code">
          {host}
        </bdi>
        <small>
          {t(
            isPrivate
              ? 'import.pictures.private'
              : isOwn
                ? 'import.pictures.own'
                : 'import.pictures.foreign',
          )}
        </small>
      </label>
      <span className="say">{t('import.pictures.summary', { count })}</span>
    </li>
  )
}
