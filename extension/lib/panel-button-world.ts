/** What scripts of the extension in one page share, and the page's own cannot see: the way to take the button away. */
export interface ButtonWorld {
  removeFogataButton?: () => void;
}
