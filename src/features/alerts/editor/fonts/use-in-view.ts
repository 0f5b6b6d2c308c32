import { useCallback, useState } from 'react';

/** How far below the visible part things are made ready. */
const MARGIN = '160px 0px';

/** Whether an element has come into view; the ref is for it. It stays so once it has been. */
export function useInView() {
  const [isSeen, setSeen] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setSeen(true);
        observer.disconnect();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, isSeen };
}
