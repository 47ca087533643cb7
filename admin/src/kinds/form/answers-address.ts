/** The inbox with the answers to a form. */
export const answersAddress = (form: number): string => `/admin/inbox?form=${form}&status=all`
