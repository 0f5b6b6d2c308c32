/**
 * Runs in the page: when the first frame was made in which an element with the marker is at least a little visible, as
 * milliseconds since 1970; null when it never came. It must stand alone, because only its text reaches the page.
 */
export function probe({ marker, withinMs }: { marker: string; withinMs: number }): Promise<number | null> {
  const visibleFrom = 0.05;
  return new Promise((resolve) => {
    const deadline = performance.now() + withinMs;
    let element: Element | null = null;
    const observer = new MutationObserver(() => look());
    const opacityOf = (shown: Element): number => {
      let opacity = 1;
      for (let at: Element | null = shown; at !== null; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.display === 'none' || style.visibility === 'hidden') return 0;
        opacity *= Number(style.opacity);
      }
      return opacity;
    };
    const onFrame = (): void => {
      const isVisible = element !== null && opacityOf(element) >= visibleFrom;
      const channel = new MessageChannel();
      // A message that is sent in a frame's callback comes after that frame was made.
      channel.port1.onmessage = () => {
        channel.port1.close();
        if (isVisible) resolve(performance.timeOrigin + performance.now());
        else if (performance.now() > deadline) resolve(null);
        else requestAnimationFrame(onFrame);
      };
      channel.port2.postMessage(null);
    };
    const look = (): void => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (element === null && walker.nextNode() !== null) {
        const node = walker.currentNode;
        if (node.textContent?.includes(marker) === true) element = node.parentElement;
      }
      if (element === null) return;
      observer.disconnect();
      requestAnimationFrame(onFrame);
    };
    observer.observe(document, { subtree: true, childList: true, characterData: true });
    setTimeout(() => {
      if (element === null) resolve(null);
    }, withinMs);
  });
}
