// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {TokenLedger} from "./TokenLedger.sol";

/// A standard ERC-20 token.
contract Token is TokenLedger {
    function transfer(address to, uint256 value) external returns (bool) {
        _transfer(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        _spend(from, value);
        _transfer(from, to, value);
        return true;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        _approve(spender, value);
        return true;
    }
}
