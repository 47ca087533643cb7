import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode, MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { publicationPath, type Publication } from '@ufuq/shared/contract/publications'
import { buttonClass } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import type { ToastAction } from '@ufuq/shared/ui/toast'
import { useHost } from './host-context.tsx'
import { useLanguage } from './language.ts'
import { useOpenPath } from './open-path.ts'

type Shown = Pick<Publication, 'language' | 'slug'>

/** Whether visitors can currently read the publication. */
export const isPublic = ({
  status,
  publishedAt,
}: Pick<Publication, 'status' | 'publishedAt'>): boolean =>
  status === 'published' && publishedAt !== null && Date.parse(publishedAt) <= Date.now()

interface PublicPageLinkProps {
  publication: Shown
  className?: string | undefined
  children: ReactNode
}

/** Opens a publication's public page while the admin area stays open. */
function PublicPageLink({ publication, ...props }: PublicPageLinkProps) {
  const { t } = useTranslation('admin')
  return (
    <SitePageLink
      {...props}
      path={publicationPath(publication)}
      title={t(`publicPage.see.${publication.language}`)}
    />
  )
}

/** What the links need of a publication. */
type Linked = Shown & Pick<Publication, 'id' | 'status' | 'publishedAt'>

/** Links in an editor's bar to each page that visitors can read. */
export function PublicPageLinks({ publications }: { publications: readonly Linked[] }) {
  const { t } = useTranslation('admin')
  return usePublicOnes()(publications).map((publication) => (
    <PublicPageLink
      key={publication.id}
      publication={publication}
      className={buttonClass({ variant: 'line', size: 'small', className: 'see-link' })}
    >
      <Icon icon={ExternalLink} />
      <span className="see-page">{t(`publicPage.see.${publication.language}`)}</span>
      <b className="see-code" aria-hidden="true">
        {t(`pairs.short.${publication.language}`)}
      </b>
    </PublicPageLink>
  ))
}

/** Returns links, for a toast, to the public pages of saved publications. */
export function usePublicPageActions(): (publications: readonly Linked[]) => ToastAction[] {
  const { t } = useTranslation('admin')
  const open = useOpenPath()
  const publicOnes = usePublicOnes()
  return (publications) =>
    publicOnes(publications).map((publication) => ({
      label: t(`publicPage.see.${publication.language}`),
      elsewhere: t('publicPage.elsewhere'),
      run: () => open(publicationPath(publication)),
    }))
}

/** Keeps the publications that visitors can read, starting with the reader's language. */
function usePublicOnes() {
  const reading = useLanguage()
  return (publications: readonly Linked[]) =>
    publications
      .filter(isPublic)
      .toSorted((a, b) => Number(b.language === reading) - Number(a.language === reading))
}

interface SitePageLinkProps {
  path: string
  className?: string | undefined
  title?: string
  children: ReactNode
}

/** Opens an address of the site in a new tab or, from the desktop app, in the browser. */
function SitePageLink({ path, children, ...props }: SitePageLinkProps) {
  const host = useHost()
  const open = (event: MouseEvent) => {
    if (!host.opensSiteElsewhere) return
    event.preventDefault()
    host.openSite(path)
  }
  return (
    <a {...props} href={path} target="_blank" rel="noreferrer" onClick={open}>
      {children}
    </a>
  )
}
