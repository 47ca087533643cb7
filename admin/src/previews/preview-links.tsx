import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  type PreviewLink,
  DEFAULT_PREVIEW_DAYS,
  PREVIEW_DAYS,
  type PreviewDays,
} from '@ufuq/shared/contract/previews'
import { DateText } from '@ufuq/shared/ui/bdi'
import { Button } from '@ufuq/shared/ui/button'
import { Field } from '@ufuq/shared/ui/field'
import { Select } from '@ufuq/shared/ui/select'
import { useToast } from '@ufuq/shared/ui/toast'
import { useState } from 'react'
import { CopyField } from '../components/copy-field.tsx'
import { useErrorText } from '../error-text.ts'
import {
  previewLinksQuery,
  useWithdrawPreviewLink,
  type Previewed,
  useCreatePreviewLink,
} from './queries.ts'

interface PreviewLinksProps extends Previewed {
  /** A sentence that describes what people with a link can see. */
  hint: string
}

/** The shared links of a draft, and a form for new ones. */
export function PreviewLinks({ hint, ...previewed }: PreviewLinksProps) {
  const { t } = useTranslation('admin')
  const errorText = useErrorText()
  const links = useQuery(previewLinksQuery(previewed.path))
  return (
    <>
      <h3 className="links-title">{t('preview.links')}</h3>
      <p className="hint">{hint}</p>
      <NewLink {...previewed} />
      {links.isError && (
        <p className="hint" role="alert">
          {t('preview.linksFailed')} {errorText(links.error)}{' '}
          <Button variant="quiet" size="small" onClick={() => void links.refetch()}>
            {t('states.tryAgain')}
          </Button>
        </p>
      )}
      {links.data && links.data.length > 0 && (
        <ul className="rows">
          {links.data.map((link) => (
            <Item key={link.id} path={previewed.path} link={link} />
          ))}
        </ul>
      )}
    </>
  )
}

function Item({ path, link }: { path: string; link: PreviewLink }) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const withdrawal = useWithdrawPreviewLink(path)

  const withdraw = async () => {
    if ((await withdrawal.mutateAsync(link.id).catch(() => null)) === null) return
    toast({ title: t('preview.withdrawn'), description: t('preview.withdrawnText') })
  }

  return (
    <li className="row spread">
      <span>
        {t('preview.worksUntil')} <DateText iso={link.expiresAt} />
        <small>
          {t('preview.madeBy')} <bdi>{link.createdBy}</bdi>
        </small>
      </span>
      <Button
        variant="line"
        size="small"
        busy={withdrawal.isPending}
        busyLabel={t('preview.withdrawing')}
        onClick={() => void withdraw()}
      >
        {t('preview.withdraw')}
      </Button>
    </li>
  )
}

/** Creates a shared preview link. Its address is shown only once, because it is not stored. */
function NewLink(previewed: Previewed) {
  const { t } = useTranslation('admin')
  const [days, setDays] = useState<PreviewDays>(DEFAULT_PREVIEW_DAYS)
  const creation = useCreatePreviewLink(previewed, { failed: 'preview.createFailed' })

  return (
    <>
      <div className="new-link">
        <Field label={t('preview.validFor')}>
          {(control) => (
            <Select
              {...control}
              value={days}
              onChange={(event) =>
                setDays(
                  PREVIEW_DAYS.find((choice) => choice === Number(event.target.value)) ??
                    DEFAULT_PREVIEW_DAYS,
                )
              }
            >
              {PREVIEW_DAYS.map((choice) => (
                <option key={choice} value={choice}>
                  {t('preview.days', { count: choice })}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button
          variant="line"
          size="small"
          busy={creation.isPending}
          busyLabel={t('preview.creating')}
          onClick={() => creation.mutate({ purpose: 'shared', days })}
        >
          {t('preview.create')}
        </Button>
      </div>
      {creation.data && (
        <div role="status">
          <CopyField label={t('preview.newLink')} value={creation.data.url} />
          <p className="hint">{t('preview.newLinkHint')}</p>
        </div>
      )}
    </>
  )
}
