/** The mark in an address of who came to the desk without a right to it: the list says so once. */
export const MAY_NOT_EDIT = '#may-not-edit'
