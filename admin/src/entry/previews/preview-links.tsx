import { queryOptions, useMutation, useQuery, type MutationMeta } from '@tanstack/react-query'
import { readFrom } from '@ufuq/shared/client/list'
import { request } from '@ufuq/shared/client/request'
import type { Language } from '@ufuq/shared/contract/languages'
import {
  DEFAULT_PREVIEW_DAYS,
  PREVIEW_DAYS,
  type NewPreviewLink,
  type PreviewDays,
  type PreviewLink,
  type PreviewLinkInput,
} from '@ufuq/shared/contract/previews'
import { DateText } from '@ufuq/shared/ui/bdi'
import { Button } from '@ufuq/shared/ui/button'
import { Field } from '@ufuq/shared/ui/field'
import { Select } from '@ufuq/shared/ui/select'
import { useToast } from '@ufuq/shared/ui/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyField } from '../../components/copy-field.tsx'
import { Options } from '../../components/options.tsx'
import { useErrorText } from '../../server/error-text.ts'
import { previewLinksKey } from '../../server/query-keys.ts'

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
              <Options of={PREVIEW_DAYS} text={(choice) => t('preview.days', { count: choice })} />
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

/** A draft that can be shown to others through preview links. */
export interface Previewed {
  /** The draft's address on the server, such as `/api/publications/7`. */
  path: string
  language: Language
}

const linksPath = (path: string) => `${path}/preview-links`

/**
 * The active shared links of a draft, which change as links expire and colleagues withdraw them.
 */
const previewLinksQuery = (path: string) =>
  queryOptions({
    queryKey: previewLinksKey(path),
    queryFn: readFrom<PreviewLink[]>(linksPath(path)),
    staleTime: 0,
    gcTime: 0,
  })

export const useCreatePreviewLink = ({ path, language }: Previewed, meta: MutationMeta) =>
  useMutation({
    meta: { ...meta, refreshed: [previewLinksKey(path)] },
    mutationFn: (wanted: PreviewLinkInput) =>
      request<NewPreviewLink>(linksPath(path), { method: 'POST', body: { ...wanted, language } }),
  })

const useWithdrawPreviewLink = (path: string) =>
  useMutation({
    meta: { failed: 'preview.withdrawFailed', refreshed: [previewLinksKey(path)] },
    mutationFn: (link: number) =>
      request<undefined>(`${linksPath(path)}/${link}`, { method: 'DELETE' }),
  })
