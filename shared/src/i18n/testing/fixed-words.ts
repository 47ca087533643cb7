/**
 * The keys of those texts of the public pages that the specification fixes for every site. Each is
 * a whole key, or a prefix that ends with a dot or colon. All other texts belong to the
 * organisation, and staff can change them.
 */
export const FIXED_WORDS: readonly string[] = [
  // The format of dates and numbers, which the organisation chooses on its page.
  'common:locale',

  // Menus and the frame of every page.
  'common:nav.',
  'common:language.',
  'common:search.',
  'common:skipLink',
  'common:footer.home',
  'common:footer.aboutLink',
  'common:footer.publications',
  'common:footer.projects',
  'common:footer.contact',
  'common:footer.privacy',
  'common:footer.staffSignIn',
  'common:footer.linksLabel',
  'common:footer.rights',
  'common:social.',
  'common:meta.publication.title',
  'common:meta.newsletter.',
  'common:meta.documents.',

  // Buttons, links and tabs.
  'common:share.',
  'common:externalLink',
  'common:privacyNote.link',
  'publications:kinds.',
  'home:publications.readMore',
  'home:publications.readMoreLabel',
  'home:projects.tabsLabel',
  'home:projects.featured',
  'home:projects.all',
  'home:projects.cardLabel',
  'programs:page.tabsLabel',
  'contact:social.linkLabel',
  'contact:success.again',
  'volunteer:success.again',
  'donate:transparency.reportButton',

  // Labels before a value, and the options of the donation page.
  'home:strata.label',
  'home:projects.partner',
  'programs:labels.',
  'volunteer:opportunitiesSection.commitmentLabel',
  'volunteer:opportunitiesSection.placeLabel',
  'donate:amounts.custom',
  'donate:types.',
  'donate:methods.creditCard',
  'donate:methods.bankTransfer',

  // Labels and hints of forms, errors of a field, and the result of the form.
  'common:required',
  'common:footer.newsletter.label',
  'common:footer.newsletter.placeholder',
  'common:footer.newsletter.button',
  'common:footer.newsletter.subscribing',
  'common:footer.newsletter.subject',
  'common:footer.newsletter.thankYou',
  'common:footer.newsletter.confirm',
  'common:footer.newsletter.invalidEmailTitle',
  'common:footer.newsletter.invalidEmailText',
  'common:footer.newsletter.undeliverableText',
  'common:footer.newsletter.errorTitle',
  'common:footer.newsletter.errorText',
  'common:newsletterPage.',
  'contact:form.',
  'contact:validation.',
  'contact:error.',
  'volunteer:form.',
  'volunteer:validation.',
  'volunteer:error.',
  'donate:form.customLabel',
  'donate:form.customHint',
  'donate:form.typeLegend',
  'donate:form.methodLegend',
  'donate:form.button',
  'donate:form.copyNumber',
  'donate:form.numberCopied',
  'donate:form.numberNotCopied',

  // Texts for loading, missing and failed content.
  'common:loading',
  'common:error.',
  'common:tooManyAttempts_',
  'common:notFound.',
  'common:meta.notFound.',
  'common:toasts.',
  'home:publications.loading',
  'home:publications.errorTitle',

  // The list of publications and single publications, whose content is edited elsewhere.
  'publications:list.',
  'publications:states.',
  'publications:article.',
  'publications:translation.',
  'publications:readingTime_',
  'publications:measures.',
  'publications:both.',

  // The labels around the texts of the foundation's own pages.
  'ownPages:',
]
