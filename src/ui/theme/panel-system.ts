import { createSystem, defineConfig } from '@chakra-ui/react';
import { dialogRecipe } from './recipes/dialog.ts';
import { sliderRecipe } from './recipes/slider.ts';
import { switchRecipe } from './recipes/switch.ts';
import { tabsRecipe } from './recipes/tabs.ts';
import { styleProps } from './style-props.ts';
import { scale } from './system.ts';

/**
 * How Chakra's own components look in the panel: a component without a recipe here has no styles. Public pages, which use
 * none of them, do not load this.
 */
export const panelSystem = createSystem(
  styleProps,
  scale,
  defineConfig({
    theme: {
      slotRecipes: { dialog: dialogRecipe, slider: sliderRecipe, switch: switchRecipe, tabs: tabsRecipe },
    },
  }),
);
