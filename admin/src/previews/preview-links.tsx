import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PreviewLink } from '@ufuq/shared/contract/previews'
import { DateText } from '@ufuq/shared/ui/bdi'
import { Button } from '@ufuq/shared/ui/button'
import { useToast } from '@ufuq/shared/ui/toast'
import { useErrorText } from '../error-text.ts'
import { NewLink } from './new-link.tsx'
import { previewLinksQuery, useWithdrawPreviewLink, type Previewed } from './queries.ts'

interface PreviewLinksProps {
  previewed: Previewed
  /** A sentence that describes what people with a link can see. */
  hint: string
  /** The level of the section's heading. */
  level?: 3 | 4
}

/** The shared links of a draft, and a form for new ones. */
export function PreviewLinks({ previewed, hint, level = 4 }: PreviewLinksProps) {
  const { t } = useTranslation('admin')
  const errorText = useErrorText()
  const Heading = `h${level}` as const
  const links = useQuery(previewLinksQuery(previewed.path))
  return (
    <>
      <Heading className="links-title">{t('preview.links')}</Heading>
      <p className="hint">{hint}</p>
      <NewLink previewed={previewed} />
      {links.isError && (
        <p className="hint" role="alert">
          {t('preview.linksFailed')} {errorText(links.error)}{' '}
          <Button variant="quiet" size="small" onClick={() => void links.refetch()}>
            {t('states.tryAgain')}
          </Button>
        </p>
      )}
      {links.data && links.data.length > 0 && (
        <ul className="preview-links">
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
    <li>
      <span>
        {t('preview.worksUntil')} <DateText iso={link.expiresAt} />
        <span className="who">
          {t('preview.madeBy')} <bdi>{link.createdBy}</bdi>
        </span>
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
