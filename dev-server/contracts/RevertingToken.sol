// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {TokenLedger} from "./TokenLedger.sol";

/// A token that can be received but not sent, like honeypot tokens.
contract RevertingToken is TokenLedger {
    error TransfersArePaused();

    function transfer(address, uint256) external pure returns (bool) {
        revert TransfersArePaused();
    }

    function transferFrom(address, address, uint256) external pure returns (bool) {
        revert TransfersArePaused();
    }

    function approve(address spender, uint256 value) external returns (bool) {
        _approve(spender, value);
        return true;
    }
}
