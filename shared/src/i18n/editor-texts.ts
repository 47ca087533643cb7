type Tree = { [key: string]: unknown }

/** Groups of the admin's texts that the editor does not show when it opens. */
const OTHER_SCREENS = new Set<string>(
  (
    'activity dashboard desktopSignIn documents entries erasure events export firstSteps forgot handling import inbox invite kinds lists manage menus pages pictures ' +
    'passkey providers redirects register replies reset roleCounts roleGuide security settings signingIn site strength subscribers tags theme today twoFactor users webhooks'
  ).split(' '),
)

/**
 * Of the texts in those groups, the ones that the frame and the editor show. A name also stands for
 * its plural forms.
 */
const STILL_NEEDED = [
  'activity.numbered',
  'documents.downloadOnly',
  'documents.failures',
  'documents.uploads.done',
  'documents.uploads.interrupted',
  'documents.uploads.resume',
  'documents.uploads.resumeOne',
  'documents.uploads.running',
  'entries.bin.open',
  'entries.confirmDiscard',
  'entries.confirmErase',
  'entries.confirmWithdraw',
  'entries.delete',
  'entries.deleted',
  'entries.discard',
  'entries.discarded',
  'entries.erase',
  'entries.failed',
  'entries.gone',
  'entries.item',
  'entries.items',
  'entries.linksHint',
  'entries.missingTitle',
  'entries.notFound',
  'entries.no',
  'entries.publishedNow',
  'entries.saving',
  'entries.withdraw',
  'entries.withdrawIn',
  'entries.withdrawn',
  'entries.yes',
  'inbox.newCount',
  'inbox.waitingForMe',
  'kinds.document.name',
  'kinds.publication.fields',
  'kinds.publication.name',
  'kinds.publication.new',
  'manage.cancel',
  'pages.address',
  'pages.moreActions',
  'pictures.delete.shownIn',
  'pictures.drop',
  'pictures.field',
  'pictures.sheet.crops',
  'pictures.sheet.point',
  'pictures.sheet.pointAt',
  'pictures.unnamed',
  'pictures.upload',
  'pictures.uploads',
  'site.discardedText',
  'site.history.title',
  'site.preview.linksText',
  'site.preview.openIn',
  'site.review.places',
  'users.former',
]

/**
 * The admin's texts that a window loads first if it opens with the editor
 * (`/locales/{lng}.editor.json`). On a slow connection, the window does not wait for the texts of
 * other screens.
 */
export function editorTexts(admin: Tree): Tree {
  const texts: Tree = {}
  for (const [group, value] of Object.entries(admin)) {
    if (!OTHER_SCREENS.has(group)) texts[group] = value
  }
  for (const key of STILL_NEEDED) copy(admin, texts, key.split('.'))
  return texts
}

function copy(from: Tree, to: Tree, [name = '', ...rest]: string[]): void {
  for (const [key, value] of Object.entries(from)) {
    if (key.replace(/_(zero|one|two|few|many|other)$/, '') !== name) continue
    if (rest.length === 0) to[key] = value
    else copy(value as Tree, (to[key] ??= {}) as Tree, rest)
  }
}
