/**
 * Taxonomies of plugins and of WordPress itself that are no topics: authors, people who are
 * notified, priorities, templates and visibility. They never become tags.
 */
const INTERNAL =
  /^(?:author|translation_priority|following_users|ef_usergroup|yst_prominent_words|post_visibility|post_status|elementor_.+|wp_.+|nav_menu|link_category|.*_language|.*_translations|language|post_format|amp_.+|action-group|product_(?:type|visibility|shipping_class)|pa_.+|layout_.+|fl-builder-.+|et_.+|scope|module_width)$/

/** Taxonomies that are read for other purposes, or whose terms only choose a layout. */
const SILENT =
  /^(?:language|post_translations|term_language|term_translations|post_format|nav_menu)$/

/** Whether the terms of a taxonomy become tags; other taxonomies than these two must be asked for. */
export const isTopic = (taxonomy: string, asked: readonly string[]): boolean =>
  taxonomy === 'category' ||
  taxonomy === 'post_tag' ||
  (asked.includes(taxonomy) && !INTERNAL.test(taxonomy))

/** Whether the plan counts the terms of a taxonomy that do not become tags. */
export const isCounted = (taxonomy: string): boolean => !SILENT.test(taxonomy)
